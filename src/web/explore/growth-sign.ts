import type { Param } from '../router/query.ts';

/** Whether a repair makes the method longer, in tokens. */
export type GrowthSign = 'grows' | 'keeps' | 'shrinks' | 'unknown';

const CONDITIONS: Readonly<Record<GrowthSign, Param>> = {
  grows: { name: 'repair_growth.gt', values: ['0'] },
  keeps: { name: 'repair_growth', values: ['0'] },
  shrinks: { name: 'repair_growth.lt', values: ['0'] },
  unknown: { name: 'repair_growth.null', values: ['true'] },
};

export const GROWTH_SIGNS: readonly GrowthSign[] = ['grows', 'keeps', 'shrinks', 'unknown'];

export const growthCondition = (sign: GrowthSign): Param => CONDITIONS[sign];

/** @param growth tokens of the fixed method less those of the buggy one */
export function growthSignOf(growth: number | null): GrowthSign {
  if (growth === null) return 'unknown';
  if (growth === 0) return 'keeps';
  return growth > 0 ? 'grows' : 'shrinks';
}

/** The sign that the parameters ask for, where they ask for just one of them. */
export function chosenSign(params: readonly Param[]): GrowthSign | null {
  const own = params.filter(({ name }) => name.split('.')[0] === 'repair_growth');
  const [only] = own;
  if (own.length !== 1 || only === undefined) return null;
  const same = GROWTH_SIGNS.find((sign) => {
    const { name, values } = CONDITIONS[sign];
    return name === only.name && values.join() === only.values.join();
  });
  return same ?? null;
}
