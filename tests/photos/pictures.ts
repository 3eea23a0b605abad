/** The photos of `samples.ts` for Node: for Node's own tests and for browsers driven by it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { samplesWith } from './samples.ts'

const file = createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')

export const pictures = samplesWith(new WebAssembly.Module(readFileSync(file)))
