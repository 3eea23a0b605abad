import { feature } from '../feature.ts'
import { availabilityCalls } from './availability.ts'
import { configCalls } from './config.ts'
import { eventsCalls } from './events.ts'
import { reportsApi } from './reports.ts'
import { submissionsCalls } from './submissions.ts'

/** Calls that belong to no capability of the business. */
export const platformFeature = feature({
  calls: [...availabilityCalls, ...configCalls, ...eventsCalls, ...submissionsCalls],
  bind: reportsApi,
})
