import type { Coordinate } from 'ol/coordinate.js';
import Overlay from 'ol/Overlay.js';

export interface PopupContent {
  title: string;
  text: string;
  /** Reason why the place is out of service. */
  warning?: string | undefined;
  /** A line in small print below the text. */
  note?: string;
  /** A link, which opens in a new tab. */
  link?: { label: string; href: string };
  /** A button below the text. */
  action?: { label: string; act: () => void };
}

interface Shown {
  content: PopupContent;
  position: Coordinate;
  pin: HTMLButtonElement;
  /** Distance from the position up to the bottom edge of the popup without its arrow, in pixels. */
  above?: number;
  /** True to leave the focus where it is, because the user opened the popup from elsewhere. */
  keepsFocus?: boolean;
}

/** The height of an open pin plus the popup's arrow, in pixels. */
const ABOVE_PIN = 66;

const CROSS =
  '<svg viewBox="0 0 24 24" aria-hidden="true" class="size-4.5" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"><path d="M18 6 6 18M6 6l12 12"/></svg>';

export type Popup = ReturnType<typeof createPopup>;

/** Creates a popup that all pins share. It is white in both themes. */
export function createPopup(closeLabel: string) {
  const title = textElement('strong', 'block pr-8 font-bold');
  const text = textElement('p', 'mt-0.5 text-sm text-batu-700');
  const warning = textElement('p', 'mt-1.5 text-sm font-semibold text-soga-800');
  const note = textElement('p', 'mt-2 text-xs text-batu-700 tabular-nums');
  const link = document.createElement('a');
  link.target = '_blank';
  link.rel = 'noopener';
  link.className =
    'mt-1 inline-flex min-h-11 items-center text-sm font-bold text-nila-600 underline underline-offset-[0.2em]';
  const action = document.createElement('button');
  action.type = 'button';
  action.className = link.className;
  let act: (() => void) | undefined;
  action.addEventListener('click', () => act?.());
  const close = closeButton(closeLabel);
  const element = document.createElement('div');
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-modal', 'false');
  element.className =
    'relative w-62 rounded-lg bg-white px-4.5 pt-4 pb-4.25 leading-[1.45] text-batu-900 shadow-lg md:w-70 after:absolute after:-bottom-1.75 after:left-1/2 after:-ml-1.75 after:size-3.5 after:rotate-45 after:rounded-br-[3px] after:bg-white';
  element.append(close, title, text, warning, note, link, action);

  const overlay = new Overlay({
    element,
    positioning: 'bottom-center',
    className: 'ol-overlay-container ol-selectable street-map-popup',
    autoPan: { margin: 16 },
  });
  let openPin: HTMLButtonElement | undefined;
  const hide = () => {
    openPin?.setAttribute('aria-expanded', 'false');
    overlay.setPosition(undefined);
  };
  const leave = () => {
    hide();
    openPin?.focus();
  };
  close.addEventListener('click', leave);

  return {
    overlay,
    hide,
    /** The pin whose popup is open. */
    openPin: () => (overlay.getPosition() === undefined ? undefined : openPin),
    /** Closes an open popup and moves the focus back to its pin. */
    leave() {
      if (overlay.getPosition() !== undefined) leave();
    },
    show({ content, position, pin, above = ABOVE_PIN, keepsFocus = false }: Shown) {
      hide();
      openPin = pin;
      pin.setAttribute('aria-expanded', 'true');
      element.setAttribute('aria-label', content.title);
      title.textContent = content.title;
      text.textContent = content.text;
      warning.textContent = content.warning ?? '';
      warning.hidden = content.warning === undefined;
      note.textContent = content.note ?? '';
      note.hidden = content.note === undefined;
      link.textContent = content.link?.label ?? '';
      link.href = content.link?.href ?? '';
      link.hidden = content.link === undefined;
      action.textContent = content.action?.label ?? '';
      action.hidden = content.action === undefined;
      act = content.action?.act;
      overlay.setOffset([0, -above]);
      overlay.setPosition(position);
      if (!keepsFocus) close.focus();
    },
  };
}

function textElement(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

function closeButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'absolute top-1.5 right-1.5 grid size-9 place-items-center rounded-sm text-batu-600';
  button.setAttribute('aria-label', label);
  button.innerHTML = CROSS;
  return button;
}
