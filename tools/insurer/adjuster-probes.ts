/** Reads of an adjuster's form (API-92 to API-98, API-102, API-111), by the link of one claim. */
import { formIdOf } from '#gateway/features/claims/forms/reading/values.ts'
import { idleEntries, unknownEntries, unknownInForm } from './names.ts'
import { noInput, probe, type Probe } from './probes.ts'

export const NO_LINK = 'needs INSURER_ADJUSTER_ID and INSURER_ADJUSTER_KEY'
export const NO_FORM = 'needs the form of the adjuster (API-102)'
const NO_TYPE = 'needs a type of service (API-96)'

export const adjusterProbes: readonly Probe[] = [
  probe('readAdjusterForm', {
    input: ({ adjusterId, adjusterKey }) =>
      adjusterId && adjusterKey ? { query: { id: adjusterId, key: adjusterKey } } : NO_LINK,
    learn: (known, reply) => {
      const id = known.adjusterId ?? ''
      known.adjusterClaim = String(reply.json.id ?? id)
      known.adjusterForm = { ...reply, sentId: formIdOf(id, reply) }
    },
    mismatches: (reply, { kinds }) => unknownInForm(kinds, reply),
  }),
  probe('liabilityList', {
    input: ({ adjusterClaim: claimId }) =>
      claimId ? { query: { claimId, isLiability: '1' as const } } : NO_FORM,
    learn: (known, reply) => {
      known.liability = reply[0]?.id
    },
    mismatches: (reply, { kinds }) => unknownEntries(kinds, 'liability', reply),
    warnings: (reply, { kinds }) => idleEntries(kinds, 'liability', reply),
  }),
  probe('peopleTypes', {
    input: ({ adjusterClaim: claimId }) =>
      claimId ? { query: { claimId, isPeopleType: '1' as const } } : NO_FORM,
    learn: (known, reply) => {
      known.personType = reply[0]?.id
    },
    mismatches: (reply, { kinds }) => unknownEntries(kinds, 'people', reply),
    warnings: (reply, { kinds }) => idleEntries(kinds, 'people', reply),
  }),
  probe('serviceTypes', {
    input: ({ adjusterClaim: claimId, personType }) =>
      claimId && personType
        ? {
            query: {
              claimId,
              peopleTypeId: personType,
              isServiceType: '1' as const,
              isAdjuster: '1' as const,
            },
          }
        : NO_FORM,
    learn: (known, reply) => {
      known.serviceType = reply[0]?.id
    },
    mismatches: (reply, { kinds }) => unknownEntries(kinds, 'services', reply),
    warnings: (reply, { kinds }) => idleEntries(kinds, 'services', reply),
  }),
  probe('coverageTypes', {
    input: ({ adjusterClaim: claimId, personType, serviceType, liability = '' }) =>
      claimId && personType && serviceType
        ? {
            query: {
              claimId,
              peopleTypeId: personType,
              serviceTypeId: serviceType,
              liabilityTypeId: liability,
              isCoverageType: '1' as const,
            },
          }
        : NO_TYPE,
  }),
  probe('serviceCategories', {
    input: ({ serviceType }) =>
      serviceType ? { query: { serviceType, category: 'true' as const } } : NO_TYPE,
  }),
  probe('claimCauses', { input: noInput }),
  probe('listProviders', {
    input: ({ adjusterClaim: claimId, serviceType }) =>
      claimId && serviceType ? { query: { claimId, serviceType } } : NO_TYPE,
  }),
  // Without a linked sheet the insurer answers that there are no data.
  probe('synchronisedData', {
    mayRefuse: true,
    input: ({ adjusterForm, adjusterId: id }) => (adjusterForm && id ? { query: { id } } : NO_FORM),
  }),
]
