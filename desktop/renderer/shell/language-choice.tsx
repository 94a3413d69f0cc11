import { Menu, NativeSelect } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { label } from '../../../shared/i18n/label.ts';
import { languages } from '../../../shared/language.ts';
import { chooseLanguage } from '../follow-language.ts';
import { attempt } from '../ui/toast.tsx';
import { useLanguage } from '../ui/use-language.ts';

/** Each language by its own name, which a person finds whatever the page is in. */
const options = () =>
  languages.map(value => ({ value, label: label(`page.siteForm.languages.${value}`), lang: value }));

/** The language of the screens, on the pages before the first screen. */
export function LanguageSelect() {
  const current = useLanguage();
  return (
    <NativeSelect
      size="xs"
      aria-label={label('language.choose')}
      value={current}
      data={options()}
      onChange={event => {
        const chosen = languages.find(language => language === event.currentTarget.value);
        if (chosen) attempt(() => chooseLanguage(chosen));
      }}
    />
  );
}

/** The language of the screens, in the menu of the signed-in person. */
export function LanguageItems() {
  const current = useLanguage();
  return (
    <>
      <Menu.Label>{label('language.choose')}</Menu.Label>
      {options().map(({ value, label: name }) => (
        <Menu.Item
          key={value}
          lang={value}
          onClick={() => attempt(() => chooseLanguage(value))}
          rightSection={value === current ? <IconCheck size={16} aria-hidden /> : null}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
