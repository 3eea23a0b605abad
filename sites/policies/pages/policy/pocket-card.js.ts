import { stripTypeScriptTypes } from 'node:module'
import source from '#sites/policies/pocket-card/worker.ts?raw'

const plain = stripTypeScriptTypes(source)

/** The worker as browsers read it: one classic script, since not all of them take a module. */
export const GET = () =>
  new Response(`${plain.replaceAll(/^\s*\n/gm, '').replaceAll('export ', '')}\npocketCardWorker(self)\n`)
