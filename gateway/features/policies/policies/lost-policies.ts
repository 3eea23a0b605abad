/** Paths of the lists in the answer of API-24. */
const policyRows: ReadonlySet<string> = new Set(['products[]', 'products[].policies[]'])

/** True if the list lacks a policy that could not be read (D76). */
export const losesPolicies = (lost: readonly string[] | undefined): boolean =>
  lost?.some((list) => policyRows.has(list)) ?? false
