const json = async (response) => {
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}
const get = (path) => fetch(`/api${path}`).then(json)

export const api = {
  brands: () => get('/brands'),
  models: (brand) => get(`/models?brand=${brand}`),
  years: (model) => get(`/years?model=${model}`),
  versions: (model, year) => get(`/versions?model=${model}&year=${year}`),
  place: (code) => get(`/postal-codes/${code}`),
  quote: (answers) =>
    fetch('/api/quote', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(answers),
    }).then(json),
}
