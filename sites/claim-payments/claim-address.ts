/** CLP-15, CLP-19: the queries of every page of a claim; '' while the page is built, which has no address. */
const queryOf = (name: string) =>
  typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get(name) ?? '')

export const claimOfAddress = () => queryOf('claim')
export const policyOfAddress = () => queryOf('policy-number')
