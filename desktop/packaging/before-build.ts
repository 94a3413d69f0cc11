/** The staged folder holds the packages that the program needs: electron-builder neither builds nor looks for others. */
export const beforeBuild = (): boolean => false;
