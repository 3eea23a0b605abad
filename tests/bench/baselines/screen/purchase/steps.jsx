/** Order and branching, with the answer that completes each step. */
const steps = [
  { slug: 'vehicle/data', key: 'vehicle' },
  { slug: 'plan-selection', key: 'plan' },
  { slug: 'vehicle/aditional-data', key: 'additional' },
  { slug: 'vehicle-salvage', key: 'salvage' },
  { slug: 'vehicle-owner', key: 'owner' },
  { slug: 'person-data', key: 'person', when: ({ owner }) => owner === 'relative' },
  { slug: 'plan-review', key: 'request' },
  { slug: 'plan-payment', key: 'paid' },
]

export const pathOf = (slug) => `/policy/contract/${slug}`

export const stepsFor = (answers) => steps.filter(({ when }) => when?.(answers) ?? true)

/** The first step that is still open. */
export const frontier = (answers) => stepsFor(answers).findIndex(({ key }) => !answers[key])
