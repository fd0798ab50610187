import type { ComponentChildren } from 'preact';
import { goTo } from './location.ts';

type LinkProps = {
  readonly href: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly current?: boolean;
  readonly label?: string;
};

/** A link within the page; with a modifier key the browser opens it as any other. */
export function Link({ href, children, current = false, label, ...rest }: LinkProps) {
  return (
    <a
      href={href}
      class={rest.class}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
          return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}
