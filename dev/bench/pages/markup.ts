import { createElement, type ReactNode } from 'react';
import type { Markup } from './results.ts';

/** Attributes whose names or values React wants otherwise; the others go as they are. */
const BOOLEAN = new Set(['hidden', 'open', 'disabled', 'required', 'inert', 'novalidate']);
const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  value: 'defaultValue',
  checked: 'defaultChecked',
};

function toProps(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  const entries = Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'style') return [];
    const isSwitch = BOOLEAN.has(name) || name === 'checked';
    return [[RENAMED[name] ?? name, isSwitch ? true : value]];
  });
  return Object.fromEntries(entries);
}

/** The markup as React elements. */
export function toElement(markup: Markup, key?: number): ReactNode {
  if (typeof markup === 'string') return markup;
  const { tag, attributes, children } = markup;
  const props = { ...toProps(attributes), key };
  return createElement(tag, props, ...children.map((child) => toElement(child)));
}
