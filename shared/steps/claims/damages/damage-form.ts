/** A driver's form for one damage (CLF-75, CLF-76); without severity (CLF-77). */
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { entryForm } from '../entry-rule.ts'

export const damageForm = entryForm(damageFields, 'driver')
