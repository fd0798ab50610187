import { closeBrace } from './close-brace.ts';
import { Frame } from './frame.ts';
import type { Member } from './member.ts';
import { readMember } from './member.ts';
import { TokenKind } from './token-kind.ts';
import { TokenRole } from './token-role.ts';
import { annotationsEnd } from './type-end.ts';
import type { Walk } from './walk.ts';

/** One step in the body of an anonymous, local or nested class: enters the next member. */
export function classStep(walk: Walk): void {
  if (walk.kind() === TokenKind.closeBrace) {
    closeBrace(walk);
    return;
  }
  if (walk.kind() === TokenKind.semicolon) {
    walk.at++;
    return;
  }
  const member = readMember(walk.code, walk.at);
  switch (member.kind) {
    case 'method':
    case 'constructor':
      walk.roles[member.name] = TokenRole.declaredName;
      if (walk.code.kinds[member.body] === TokenKind.openBrace) walk.push(Frame.callableBody);
      break;
    case 'compact constructor':
    case 'initializer':
      walk.push(Frame.callableBody);
      break;
    case 'field':
      walk.push(Frame.field);
      walk.at = member.initializers + 1;
      walk.expectAfterVariable();
      return;
    default:
      enterType(walk, member);
      return;
  }
  walk.at = member.body + 1;
}

/** Enters the body of a class, interface, enum, record or annotation type. */
export function enterType(walk: Walk, type: Member): void {
  if (type.kind === 'type') {
    walk.push(type.isEnum ? Frame.enumBody : Frame.classBody);
    walk.at = type.body + 1;
  } else if (type.kind === 'none') {
    walk.at = type.at;
    walk.fail(type.reason);
  }
}

/** One step among the constants of an enum; after their `;` the body is that of a class. */
export function enumStep(walk: Walk): void {
  walk.at = annotationsEnd(walk.code, walk.at);
  switch (walk.kind()) {
    case TokenKind.closeBrace:
      closeBrace(walk);
      return;
    case TokenKind.identifier:
      walk.roles[walk.at] = TokenRole.declaredName;
      break;
    case TokenKind.openParen:
      walk.push(Frame.parentheses);
      break;
    case TokenKind.openBrace:
      walk.push(Frame.classBody);
      break;
    case TokenKind.semicolon:
      walk.replaceFrame(Frame.classBody);
      break;
    case TokenKind.comma:
      break;
    default:
      walk.fail('no constant of an enum starts like this');
      return;
  }
  walk.at++;
}
