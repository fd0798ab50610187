import type { ReleaseKind } from '../corpus/release-kind.ts';

/** What the data is not for, and what has to be minded in using it; one sentence each. */
export function limitsOfUse(kind: ReleaseKind): readonly string[] {
  const invented = {
    demo: [
      'The code of this release is invented to show the software: do not train or evaluate on it.',
    ],
    simulated: [
      'The code of this release is invented with the published counts and sizes: figures of models trained or evaluated on it mean nothing.',
    ],
    archive: [],
    mined: [],
  } as const satisfies Record<ReleaseKind, readonly string[]>;
  return [
    ...invented[kind],
    'The pairs are isolated methods: they do not show how well a detector works on whole programs, where callers and types are known.',
    'Core and contrast pairs are generated: how often an exception type, a cause or a repair occurs among them says nothing of how often it occurs in practice.',
    'A core pair descends from the real bugs that its generator was shown: a model that is trained on it and tested on those bugs has seen them. Use provenance-disjoint folds.',
    'Validity is what a judge said, and for IllegalStateException it is less reliable: those core pairs carry ise_flag.',
    'Where fix_introduces_label is set, the fixed method throws the labelled type explicitly and the buggy one does not: a model can learn the label from the throw alone.',
    'Contrast pairs carry no label of validity, and excluded candidates were rejected: neither is ground truth.',
    'The seven labels are unchecked exceptions of Java; nothing follows for other exceptions or languages.',
    'Seed pairs are code of other projects, under licences of their own.',
  ];
}
