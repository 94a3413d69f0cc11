import { label } from '../../../../shared/i18n/label.ts';
import { goTo } from './import-actions.ts';
import { importTabs, useImports, type ImportTab } from './import-store.ts';
import styles from './import.module.css';

/** The parts of an import, in their order. */
export function ImportTabs({ tab }: { readonly tab: ImportTab }) {
  const { source, result } = useImports();
  const isThere = (name: ImportTab) =>
    name === 'file' || (name === 'result' ? result !== null : source !== null);
  return (
    <nav aria-label={label('import.tabs')} className="tabs">
      {importTabs.map((name, place) => (
        <button
          key={name}
          type="button"
          className={styles['tab']}
          aria-current={name === tab ? 'step' : undefined}
          disabled={!isThere(name)}
          onClick={() => goTo(name)}
        >
          <span className="tab-step">{place + 1}</span>
          {label(`import.tab.${name}`)}
        </button>
      ))}
    </nav>
  );
}
