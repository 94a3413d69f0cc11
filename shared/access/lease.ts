/** So many days a laptop works without its server; then it asks it before it shows anything. */
export const leaseDays = 30;
