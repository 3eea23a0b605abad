// bytes: not in `refund.ts`, which is part of the code that all pages of a policy load.
import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import { formatDate } from '#shared/domain/time/dates.ts'

/** Text about the compulsory part, which stays in force after a cancellation. */
export function mandatoryText({
  mandatory,
  isMandatoryUnread,
}: Pick<Cancellation, 'mandatory' | 'isMandatoryUnread'>): string | null {
  if (mandatory === null)
    return isMandatoryUnread
      ? 'No pudimos ver si tienes un seguro obligatorio que sigue vigente. Vuelve a cargar la página.'
      : null
  return mandatory.until === null
    ? 'Tu seguro obligatorio de responsabilidad civil sigue vigente hasta su término: la ley no permite cancelarlo antes.'
    : `Tu seguro obligatorio de responsabilidad civil sigue vigente hasta el ${formatDate(mandatory.until)}: la ley no permite cancelarlo antes.`
}
