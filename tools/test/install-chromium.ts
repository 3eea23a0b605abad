/** A step of its own, so that it runs beside the others. */
import { ensureChromium } from '../chromium.ts'

ensureChromium()
