import { describe, expect, test } from 'vitest';
import { type Content, dataBlock, html, paragraphs } from '../../../server/website/html.ts';

const evil = `<img src=x onerror=alert(1)>"'&`;

describe('a template', () => {
  test('escapes every text, in content and in attributes', () => {
    const { text } = html`<p title="${evil}">${evil}</p>`;
    expect(text).toBe(
      '<p title="&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;">&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;</p>',
    );
  });

  test('keeps markup of templates, joins lists and leaves nothing out of nothing', () => {
    const rows: Content = [html`<b>1</b>`, '<2>', 3, null, undefined, false];
    expect(html`${rows}${null}${0}`.text).toBe('<b>1</b>&lt;2&gt;30');
  });

  test('makes paragraphs of typed text', () => {
    expect(paragraphs('a<b\nc\n\n\nd').join('')).toBe('<p>a&lt;b<br />c</p><p>d</p>');
  });

  test('cannot be ended by data for a script', () => {
    const { text } = dataBlock('words', { name: '</script><script>alert(1)</script><!--' });
    expect(text.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(JSON.parse(/>(.*)</s.exec(text)?.[1] ?? '')).toEqual({
      name: '</script><script>alert(1)</script><!--',
    });
  });
});
