/**
 * Pages of a person's service: its type, then the fields that this type needs (ADJ-118 to ADJ-138, ADJ-O6 to ADJ-O8).
 */
import * as v from 'valibot'
import type { Answers } from '../flow.ts'
import type { Above, HubPage } from '../hub/definition.ts'

const text = v.pipe(v.string(), v.nonEmpty())

export const serviceTypes = [
  'repair',
  'medical',
  'payment',
  'sipac',
  'traditional-order',
  'crane',
  'lawyer',
  'investigator',
  'contractor',
  'no-cost',
  'assistance',
  'claim-payment',
] as const
type ServiceType = (typeof serviceTypes)[number]

const withCategory = ['medical', 'crane', 'claim-payment', 'no-cost', 'assistance', 'lawyer']
const withProvider = ['repair', 'medical', 'crane']
const withoutAmount = ['sipac', 'crane', 'no-cost', 'investigator', 'lawyer']
const withDeductible = ['repair', 'claim-payment']
const withOperator = ['crane', 'lawyer']

/** Fields of a service's page `data`, for a service type and a kind of person. */
function serviceFields(type: ServiceType, category: string, kind: string): readonly string[] {
  const asked: Record<string, boolean> = {
    description: true,
    coverage: type !== 'sipac',
    amount: !withoutAmount.includes(type),
    sheetNumber: !withoutAmount.includes(type),
    state: ['repair', 'medical'].includes(type),
    provider: withProvider.includes(type) && category !== 'concessioned',
    providerType: type === 'repair',
    hasDeductible: withDeductible.includes(type) && category !== 'agreed' && kind === 'na',
    operatorName: withOperator.includes(type),
    operatorPhone: withOperator.includes(type),
  }
  return Object.keys(asked).filter((field) => asked[field])
}

const typeRule = v.variant('type', [
  v.object({ type: v.picklist(serviceTypes.filter((type) => withCategory.includes(type))), category: text }),
  v.object({ type: v.picklist(serviceTypes.filter((type) => !withCategory.includes(type))) }),
])

interface Chosen {
  readonly serviceType?: v.InferOutput<typeof typeRule>
}

function dataRule(own: Answers, { people = {} }: Above) {
  const { serviceType } = own as Chosen // The cast is safe: the previous page writes this answer.
  // The cast is safe: the person's page `kind` writes this answer.
  const { kind = '' } = (people.kind ?? {}) as { kind?: string }
  if (!serviceType) return v.object({})
  const category = 'category' in serviceType ? serviceType.category : ''
  const fields = serviceFields(serviceType.type, category, kind)
  return v.object(Object.fromEntries(fields.map((field) => [field, text])))
}

export const servicePages = {
  serviceType: { title: 'Tipo de servicio', slug: 'person/service/type', schema: typeRule },
  serviceData: { title: 'Datos del servicio', slug: 'person/service/data', schema: dataRule },
} satisfies Record<string, HubPage>

/** Complete typed answers of a service. */
export function serviceOf(type: ServiceType, kind: string, category = 'any') {
  const fields = serviceFields(type, withCategory.includes(type) ? category : '', kind)
  const serviceType = withCategory.includes(type) ? { type, category } : { type }
  return { serviceType, serviceData: Object.fromEntries(fields.map((field) => [field, `${field} 1`])) }
}
