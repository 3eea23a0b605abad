/** What a driver is asked of a damage (CLF-75, CLF-76); no severity (CLF-77). */
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { entryForm } from '../entry-rule.ts'

export const damageForm = entryForm(damageFields, 'driver')
