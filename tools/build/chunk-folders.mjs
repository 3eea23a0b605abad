/** Folders and files by their place in the repository. */
export const chunkFolders = {
  /** What validates forms: the quoter needs it only for whoever begins. */
  validating: [
    'node_modules/valibot',
    'shared/steps/checked.ts',
    'shared/forms/validate.ts',
    'shared/contracts/registration.ts',
  ],
  /** What speaks of plans and payments: the questions about the car come without it. */
  plans: [
    ...['plan-selection', 'plan-review', 'plan-payment', 'cards', 'after-payment', 'bill'].map(
      (screen) => `sites/purchase/${screen}`,
    ),
    'shared/steps/plans',
    'shared/ui/prices',
    ...['plans', 'payment', 'money'].map((area) => `shared/domain/${area}`),
  ],
}
