/** Names of the answer's lists (API-24). */
const policyRows: ReadonlySet<string> = new Set(['products[]', 'products[].policies[]'])

/** Whether the list misses a policy that could not be read (D76). */
export const losesPolicies = (lost: readonly string[] | undefined): boolean =>
  lost?.some((list) => policyRows.has(list)) ?? false
