/** A step of its own, so that it runs beside the others. */
import { ensureChromium, ensureShell } from '../chromium.ts'

ensureChromium()
ensureShell()
