/** Query parameters of every page of a claim (CLP-15, CLP-19); '' in a built page, which has no address. */
const queryOf = (name: string) =>
  typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get(name) ?? '')

export const claimOfAddress = () => queryOf('claim')
export const policyOfAddress = () => queryOf('policy-number')
