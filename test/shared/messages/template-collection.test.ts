import { expect, test } from 'vitest';
import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { unknownPlaceholders, usedPlaceholders } from '../../../shared/delivery/placeholder.ts';
import { languages } from '../../../shared/language.ts';
import { templateCollection } from '../../../shared/messages/template-collection.ts';
import { templateFields } from '../../../shared/messages/template.ts';

test.each(languages)('the collection in %s has the same templates with the same placeholders', language => {
  const german = templateCollection('de');
  const collected = templateCollection(language);
  expect(collected.map(({ id }) => id)).toEqual(german.map(({ id }) => id));
  for (const [at, { html, subject }] of collected.entries()) {
    const names = (text: string) => usedPlaceholders(text).map(({ name }) => name);
    expect(unknownPlaceholders(subject + html)).toEqual([]);
    expect(new Set(names(subject + html))).toEqual(
      new Set(names(`${german[at]?.subject}${german[at]?.html}`)),
    );
  }
});

test.each(languages)('each template in %s can be taken over as it is', language => {
  for (const { name, subject, html } of templateCollection(language)) {
    expect(templateFields.safeParse({ name, subject, html, text: '' }).success).toBe(true);
    expect(cleanHtml(html).replace(/<br \/>/g, '<br>')).toBe(html);
    expect(subject + html).not.toContain('ß');
  }
});
