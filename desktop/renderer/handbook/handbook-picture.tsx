import styles from './handbook.module.css';

const pictures = import.meta.glob<string>('../../../docs/handbook/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});
const addresses = new Map(
  Object.entries(pictures).map(([path, address]) => [path.replace(/^.*\//, ''), address]),
);

/** A picture of the handbook, which is part of the program; its words where there is none. */
export function HandbookPicture({ file, text }: { readonly file: string; readonly text: string }) {
  const address = addresses.get(file.replace(/^.*\//, ''));
  return address === undefined ? text : <img className={styles['picture']} src={address} alt={text} />;
}
