/** Finds sentences for people in which the number of a rule is written by hand and could become wrong. */
import ts from 'typescript'

interface RuleNumber {
  readonly file: string
  /** Amounts with a unit, such as "7 días" and "cinco fotos". */
  readonly number: string
  readonly sentence: string
}

const WORDS =
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|sesenta|noventa|cien'
const UNITS = [
  'años|meses|semanas|días|horas|minutos|segundos',
  'KB|MB|GB|bytes|píxeles|kilómetros|pesos|puntos|por ciento',
  'caracteres|letras|dígitos|digitos|cifras|números|códigos',
  'fotos|fotografías|imágenes|archivos|páginas|pagos|intentos',
].join('|')
/** Percentages, such as "el 50% del valor". */
const SHARE = String.raw`\d[\d.]*\s?%\s(?:de|del|o)\s`
const COUNT = String.raw`(?:\d[\d,.]*|${WORDS})\s+(?:${UNITS})(?![\wáéíóúñ])`
const RULE_NUMBER = new RegExp(String.raw`(?<![\w$,.:])(?:${SHARE}|${COUNT})`, 'giu')

/**
 * @param text Source of a TypeScript file, of which only texts count, or of an .astro page, which counts
 * whole.
 */
export function ruleNumbers(file: string, text: string): RuleNumber[] {
  const found: RuleNumber[] = []
  const look = (sentence: string) => {
    for (const [number] of sentence.matchAll(RULE_NUMBER)) found.push({ file, number, sentence })
  }
  if (file.endsWith('.astro')) {
    look(text)
    return found
  }
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const visit = (node: ts.Node) => {
    if (isSentence(node)) look(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind))
  return found
}

const isSentence = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node)
