// npm run bench [-- SCALE]: measures rxserve against bare floors in the same run.
import { benchAnalysis } from './analysis.ts';
import { benchExport, benchExportsAtScale, benchPagesBesideExports } from './export.ts';
import { benchFidelity, benchFidelityAtScale } from './fidelity.ts';
import { benchFolds, benchFoldsAtScale } from './folds.ts';
import { benchLoad } from './load.ts';
import { meets, report } from './measure.ts';
import { benchPage } from './page.ts';
import { databaseOfScale, releaseOfScale } from './releases.ts';
import { benchScale } from './scale.ts';
import { benchSeedpool } from './seedpool.ts';
import { benchServing, benchWalk, startServer } from './serving.ts';

const scale = Number(process.argv[2] ?? '0');
const findings = [];

const server = await startServer(await databaseOfScale(1));
try {
  for (const finding of [
    ...(await benchServing(server)),
    await benchWalk(server),
    ...(await benchExport(server)),
    ...(await benchPagesBesideExports(server)),
  ]) {
    report(finding);
    findings.push(finding);
  }
} finally {
  server.stop();
}
for (const finding of benchAnalysis(await releaseOfScale(1))) {
  report(finding);
  findings.push(finding);
}
for (const finding of benchFolds(await databaseOfScale(1))) {
  report(finding);
  findings.push(finding);
}
for (const finding of await benchPage(await databaseOfScale(1))) {
  report(finding);
  findings.push(finding);
}
for (const finding of benchFidelity(await databaseOfScale(1))) {
  report(finding);
  findings.push(finding);
}
for (const finding of await benchLoad(await releaseOfScale(1))) {
  report(finding);
  findings.push(finding);
}
for (const finding of await benchSeedpool()) {
  report(finding);
  findings.push(finding);
}
if (scale > 1)
  for (const finding of [
    ...(await benchScale(await databaseOfScale(1), await databaseOfScale(scale))),
    ...benchFoldsAtScale(await databaseOfScale(scale)),
    ...benchFidelityAtScale(await databaseOfScale(scale)),
    ...(await benchExportsAtScale(await databaseOfScale(scale))),
  ]) {
    report(finding);
    findings.push(finding);
  }
process.exitCode = findings.every(meets) ? 0 : 1;
