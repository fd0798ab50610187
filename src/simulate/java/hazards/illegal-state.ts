import { intLiteral, stringLiteral } from '../expressions.ts';
import type { HazardForms } from '../hazard.ts';

/** Calls that come too early, too late or once too often. */
export const illegalState: HazardForms = {
  guarded: [
    (d) => {
      const matcher = d.parameter('Matcher', 'object');
      return {
        type: 'String',
        expression: `${matcher}.group()`,
        safe: `${matcher}.find()`,
        unsafe: `!${matcher}.find()`,
        trigger: `${matcher} has not matched`,
      };
    },
    (d) => {
      const [queue, value] = [d.parameter('BlockingQueue<String>', 'list'), stringLiteral(d)];
      return {
        type: 'boolean',
        expression: `${queue}.add(${value})`,
        safe: `${queue}.remainingCapacity() > 0`,
        unsafe: `${queue}.remainingCapacity() == 0`,
        trigger: `${queue} is full`,
      };
    },
    (d) => {
      const matcher = d.parameter('Matcher', 'object');
      return {
        type: 'int',
        expression: `${matcher}.end() - ${intLiteral(d)}`,
        safe: `${matcher}.lookingAt()`,
        unsafe: `!${matcher}.lookingAt()`,
        trigger: `${matcher} has not matched`,
      };
    },
    (d) => {
      const [scanner, closed] = [
        d.parameter('Scanner', 'object'),
        d.parameter('boolean', 'boolean'),
      ];
      return {
        type: 'boolean',
        expression: `${scanner}.hasNext(${stringLiteral(d)})`,
        safe: `!${closed}`,
        unsafe: `${closed}`,
        trigger: `${scanner} is closed`,
      };
    },
    (d) => {
      const [text, matcher] = [d.parameter('String', 'String'), d.fresh('object')];
      return {
        setup: [`Matcher ${matcher} = Pattern.compile("[a-z]+").matcher(${text});`],
        type: 'int',
        expression: `${matcher}.start()`,
        safe: `${matcher}.find()`,
        unsafe: `!${matcher}.find()`,
        trigger: `${text} has no small letter, or the search was never made`,
      };
    },
  ],
  swapped: [
    (d) => {
      const [queue, value] = [d.parameter('BlockingQueue<String>', 'list'), stringLiteral(d)];
      return {
        type: 'boolean',
        wrong: `${queue}.add(${value})`,
        right: `${queue}.offer(${value})`,
        trigger: `${queue} is full`,
      };
    },
    (d) => {
      const matcher = d.parameter('Matcher', 'object');
      return {
        type: 'boolean',
        wrong: `${matcher}.find() || ${matcher}.group().isEmpty()`,
        right: `${matcher}.find() && ${matcher}.group().isEmpty()`,
        trigger: `${matcher} does not match`,
      };
    },
  ],
  trimmed: [
    (d) => {
      const [queue, value] = [d.parameter('BlockingQueue<String>', 'list'), stringLiteral(d)];
      return {
        type: 'boolean',
        wrong: `${queue}.size() >= 0 && ${queue}.add(${value})`,
        right: `${queue}.offer(${value})`,
        trigger: `${queue} is full`,
      };
    },
    (d) => {
      const matcher = d.parameter('Matcher', 'object');
      return {
        type: 'boolean',
        wrong: `${matcher}.find() && ${matcher}.reset().group().isEmpty()`,
        right: `${matcher}.find() && ${matcher}.group().isEmpty()`,
        trigger: `every ${matcher} that matches: reset forgets the match`,
      };
    },
  ],
};
