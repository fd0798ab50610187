/** What the pairs are for and what they are not for, whichever release it is. */
export function IntendedUse() {
  return (
    <div class="columns">
      <section>
        <h2>Meant for</h2>
        <ul>
          <li>Training detectors of runtime-exception defects in single Java methods.</li>
          <li>
            Evaluating them on the real pairs, by folds that keep descendants out of training.
          </li>
          <li>Studying how generated pairs differ from real ones, and how they came to be.</li>
        </ul>
      </section>
      <section>
        <h2>Not meant for</h2>
        <ul>
          <li>
            Estimating how often exceptions occur in practice: the types are balanced by design.
          </li>
          <li>Whole-program analysis: methods stand alone, without their classes.</li>
          <li>Evaluation on synthetic pairs alone, or by random splits.</li>
          <li>
            Claims about contrast pairs as valid bugs: they carry no validity label. Labels of
            IllegalStateException are less reliable, and flagged.
          </li>
          <li>Anything but a try-out where the release is a demo or simulated.</li>
        </ul>
      </section>
    </div>
  );
}
