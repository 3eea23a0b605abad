const TRACKING = ['campaign', 'medium', 'source', 'term', 'content'] as const

/**
 * Control characters and halves of cut characters, which an advertisement's address may have and the gateway
 * refuses.
 */
const HIDDEN = /\p{C}/gu

/** Reads the query parameters of the registration; absent ones are empty (QUO-07, QUO-69, QUO-70). */
export function registrationQuery(search: string) {
  const query = new URLSearchParams(search)
  const value = (name: string, max = 200) => (query.get(name)?.trim() ?? '').slice(0, max).replace(HIDDEN, '')
  const utm = Object.fromEntries(TRACKING.map((name) => [name, value(`utm_${name}`)]))
  return {
    prefill: {
      firstName: value('name'),
      postalCode: value('zipcode', 5),
      phoneNumber: value('mobilePhone').replace(/\D/g, '').slice(-10),
    },
    referral: value('referral'),
    // The cast is safe: every name of the list has a value.
    utm: utm as Record<(typeof TRACKING)[number], string>,
  }
}
