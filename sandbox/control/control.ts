import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { api } from './api.ts'

export const control = new Hono<{ Bindings: Env }>()
control.route('/api', api)
