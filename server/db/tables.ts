/** Every table of the main database, for stores that join across areas and for the test against the migrations. */
export { auditTable } from '../audit/audit-tables.ts';
export { funktionTable } from '../funktionen/funktion-tables.ts';
export { invoiceRangeTable, invoiceTable } from '../invoices/invoice-tables.ts';
export { memberTable } from '../members/member-tables.ts';
export { boardAccountTable } from '../session/board-account-tables.ts';
export { settingTable } from '../settings/setting-tables.ts';
