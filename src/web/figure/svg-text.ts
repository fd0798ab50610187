/** What a style sheet says of a figure and a file has to say itself. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

const NAMESPACE = 'http://www.w3.org/2000/svg';

function copyStyles(from: Element, to: Element): void {
  const style = window.getComputedStyle(from);
  for (const name of PROPERTIES) to.setAttribute(name, style.getPropertyValue(name));
  to.removeAttribute('class');
  for (const [at, child] of [...from.children].entries()) {
    const copy = to.children[at];
    if (copy !== undefined) copyStyles(child, copy);
  }
}

/** A figure as it is on the page, as a file of its own: colours, fonts and ground included. */
export function svgText(figure: SVGSVGElement): string {
  const copy = figure.ownerDocument.importNode(figure, true);
  copyStyles(figure, copy);
  const { width, height } = figure.getBoundingClientRect();
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  const ground = document.createElementNS(NAMESPACE, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', window.getComputedStyle(document.documentElement).backgroundColor);
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}
