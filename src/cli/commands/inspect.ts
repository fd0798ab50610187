import type { Command } from 'commander';
import type { Differential } from '../../service/differential.ts';
import { type InspectedFile, inspectRelease } from '../../service/inspect-release.ts';
import { jsonFlag } from '../options.ts';
import type { Output } from '../output.ts';

/** How many problems are printed; all are counted. */
const MAX_SHOWN_PROBLEMS = 100;

function showFile(file: InspectedFile, output: Output): void {
  const { name, bytes, role, origin, records } = file;
  if (role === null) {
    output.out(`${name}  (${bytes} bytes): ${file.isManifest ? 'read' : 'left out'}`);
    return;
  }
  output.out(`${name}  (${bytes} bytes): ${role}, by ${origin}; ${records ?? 0} good records`);
  const fields = Object.entries(file.fields);
  const known = fields.map(([field, as]) =>
    as === field ? field : as === null ? null : `${field} (as ${as})`,
  );
  const missing = fields.filter(([, as]) => as === null).map(([field]) => field);
  if (fields.length > 0)
    output.out(`    fields: ${known.filter((text) => text !== null).join(', ')}`);
  if (missing.length > 0) output.out(`    not there: ${missing.join(', ')}`);
  if (file.unknownFields.length > 0)
    output.out(`    not understood, kept as they are: ${file.unknownFields.join(', ')}`);
}

function showDifferential(differential: Differential, output: Output): void {
  const { methods, equal, neither, scannerOnly, grammarOnly, differences } = differential;
  output.out(
    `${methods} distinct methods: ${equal} equal in every number, ${differences.length} different, ` +
      `${neither} taken by neither engine, ${scannerOnly} by the scanner alone, ${grammarOnly} by the grammar alone`,
  );
  for (const { place, numbers } of differences)
    output.out(`  ${place}: ${numbers.join(', ')} (scanner/grammar)`);
}

/** `inspect`. */
export function inspectCommand(program: Command, output: Output): void {
  program
    .command('inspect')
    .description('show what is understood of a release, file by file; nothing is loaded')
    .argument('<release>', 'a directory, .zip, .tar.gz or .tgz')
    .option('--differential', 'compare the scanner with the grammar over every method (slow)')
    .option(...jsonFlag)
    .action(async (location, flags) => {
      const inspection = await inspectRelease(location, flags.differential === true);
      if (inspection.problemCount > 0) output.answerNo();
      if (flags.json === true) {
        output.out(JSON.stringify(inspection));
        return;
      }
      const { manifest, hasManifest, files, absent, problems, problemCount } = inspection;
      const stated = hasManifest ? 'as release.json says' : 'by default, there is no release.json';
      output.out(`version ${manifest.version}, kind ${manifest.kind} (${stated})`);
      for (const file of files) showFile(file, output);
      if (absent.length > 0) output.out(`no file for: ${absent.join(', ')}`);
      if (inspection.differential !== null) showDifferential(inspection.differential, output);
      output.out(
        problemCount === 0 ? 'no problems' : `${problemCount} problems, a load would fail:`,
      );
      for (const problem of problems.slice(0, MAX_SHOWN_PROBLEMS)) output.out(`  ${problem}`);
    });
}
