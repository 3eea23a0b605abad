/** The folders and files of each chunk, relative to the repository. */
export const chunkFolders = {
  /** Validation of forms: the quoter loads it once somebody begins to type. */
  validating: [
    'node_modules/valibot',
    'shared/steps/checked.ts',
    'shared/forms/validate.ts',
    'shared/contracts/registration.ts',
  ],
}
