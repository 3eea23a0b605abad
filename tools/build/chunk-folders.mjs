/** The folders and files of each chunk, relative to the repository. */
export const chunkFolders = {
  /** Validation of forms: the quoter loads it once somebody begins to type. */
  validating: [
    'node_modules/valibot',
    'shared/steps/checked.ts',
    'shared/forms/validate.ts',
    'shared/contracts/registration.ts',
  ],
  /** Plans and payments: the questions about the car do not need them. */
  plans: [
    ...['plan-selection', 'plan-review', 'plan-payment', 'cards', 'after-payment', 'bill'].map(
      (screen) => `sites/purchase/${screen}`,
    ),
    'shared/steps/plans',
    'shared/ui/prices',
    ...['plans', 'payment', 'money'].map((area) => `shared/domain/${area}`),
  ],
}
