const json = async (response) => {
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}
const get = (path) => fetch(`/api${path}`).then(json)
const post = (path, body) =>
  fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then(json)

export const api = {
  session: () => get('/session'),
  allowance: () => get('/new-policy-allowance'),
  brands: () => get('/brands'),
  models: (brand) => get(`/models?brand=${brand}`),
  years: (model) => get(`/years?model=${model}`),
  versions: (model, year) => get(`/versions?model=${model}&year=${year}`),
  place: (code) => get(`/postal-codes/${code}`),
  countries: () => get('/countries'),
  vin: (vin) => post('/availability/vin', { vin }),
  email: (email) => post('/availability/email', { email }),
  quote: (wish) => post('/quote', wish),
  vehicle: (vehicle) => post('/vehicles', vehicle),
  driver: (driver) => post('/drivers', driver),
  policy: (request) => post('/policy-requests', request),
  pay: (payment) => post('/payments', payment),
  order: (payment) => post('/payment-orders', payment),
  paymentState: (policyNumber) => get(`/payments/${policyNumber}`),
  receipt: (receipt) => post('/receipt', receipt),
  renewal: (choice) => post('/automatic-renewal', choice),
}
