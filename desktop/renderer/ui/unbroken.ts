import { createElement, Fragment } from 'react';

/** 'E-Mail', 'e-mails': a letter, a hyphen and what comes after it. */
const short = /(?<!\p{L})(\p{L}-\p{L}+)/u;

/** A text whose lines do not end behind the hyphen of 'E-Mail', where a browser would break it like any other. */
export function Unbroken({ children }: { readonly children: string }) {
  const parts = children
    .split(short)
    .map((part, index) => (index % 2 === 0 ? part : createElement('span', { className: 'nowrap' }, part)));
  return createElement(Fragment, null, ...parts);
}
