import type { Benchmark } from './published.ts';

const PROJECTS: Readonly<Record<Benchmark, readonly string[]>> = {
  Defects4J: ['simalder', 'simbirch', 'simcedar', 'simdogwood', 'simelm', 'simfir', 'simginkgo'],
  'Bugs.jar': ['simhazel', 'simivy', 'simjuniper', 'simkapok', 'simlarch', 'simmaple'],
  Bears: ['simnutmeg', 'simoak', 'simpine', 'simquince', 'simrowan', 'simspruce'],
  BugSwarm: ['simteak', 'simumbrella', 'simviburnum', 'simwillow', 'simyew', 'simzelkova'],
};

/** The invented projects of a benchmark. */
export function inventedProjects(benchmark: Benchmark): readonly string[] {
  return PROJECTS[benchmark];
}
