/** What stands in the pages as built, whether or not a script runs (D34): the gateway has the same variables. */
export const builtVariables = ['BRAND_NAME', 'BRAND_WORD', 'HELP_EMAIL'] as const
