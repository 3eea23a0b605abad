/** Working days in Mexico (D71): neither weekend, nor official holiday, nor a day on which banks close. */
import { PUBLISHED_BANK_HOLIDAYS } from './bank-holidays.ts'
import { createCalendar } from './calendar.ts'

export const { isWorkingDay, addWorkingDays, isProjected } = createCalendar(PUBLISHED_BANK_HOLIDAYS)
