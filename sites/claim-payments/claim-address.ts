/** CLP-19: the queries of every page of one claim. */
export const claimOfAddress = () => new URLSearchParams(location.search).get('claim') ?? ''
