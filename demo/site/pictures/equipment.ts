import { linesOf } from './label'
import type { Shape } from './packs'

const shadow = (width: number): string =>
  `<ellipse cx="200" cy="262" rx="${width}" ry="9" fill="#000" opacity=".12"/>`

const plate = (text: string, x: number, y: number, ink: string): string =>
  `<text x="${x}" y="${y}" font-family="Georgia, Liberation Serif, serif" font-size="12" letter-spacing="2" text-anchor="middle" fill="${ink}">${linesOf(text, 12, 1)[0]?.toUpperCase() ?? ''}</text>`

export const paperCups: Shape = (palette, { format }) => `${shadow(120)}
  ${[
    [118, 0.82],
    [200, 1],
    [282, 0.82],
  ]
    .map(
      ([x, scale]) => `<g transform="translate(${x} 262) scale(${scale})">
    <path d="M-46-170h92l-12 164q0 6-6 6h-56q-6 0-6-6z" fill="${palette.label}" stroke="${palette.tint}"/>
    <path d="M-42-118h84l-5 70h-74z" fill="${palette.body}"/>
    <path d="M-50-182h100l-2 14h-96z" fill="${palette.shade}"/></g>`,
    )
    .join('')}
  <text x="200" y="182" font-family="Georgia, Liberation Serif, serif" font-size="15" text-anchor="middle" fill="${palette.label}">${format}</text>`

export const lids: Shape = (palette) => `${shadow(110)}
  ${[0, 1, 2, 3, 4]
    .map(
      (place) =>
        `<g transform="translate(200 ${250 - place * 30})"><ellipse rx="96" ry="20" fill="${palette.shade}"/><ellipse cy="-8" rx="96" ry="20" fill="${palette.label}"/><ellipse cy="-13" rx="74" ry="14" fill="none" stroke="${palette.shade}" stroke-opacity=".5"/></g>`,
    )
    .join('')}
  <rect x="188" y="112" width="24" height="6" rx="3" fill="${palette.shade}"/>`

export const teapot: Shape = (palette) => `${shadow(110)}
  <path d="M286 150q54-6 46 38-8 36-62 38" fill="none" stroke="${palette.shade}" stroke-width="14" stroke-linecap="round"/>
  <path d="M118 186q-44-4-52-62l20-6q8 34 36 40z" fill="${palette.body}"/>
  <path d="M110 176q0-58 90-58t90 58q0 84-90 84t-90-84z" fill="${palette.body}"/>
  <path d="M200 118q90 0 90 58 0 84-90 84 66-24 62-84-4-44-62-58z" fill="${palette.shade}" opacity=".45"/>
  <ellipse cx="200" cy="122" rx="54" ry="13" fill="${palette.shade}"/><path d="M150 118q50-30 100 0-50 14-100 0z" fill="${palette.body}"/>
  <circle cx="200" cy="96" r="10" fill="${palette.shade}"/>`

export const cup: Shape = (palette) => `${shadow(124)}
  <ellipse cx="200" cy="248" rx="124" ry="18" fill="${palette.label}" stroke="${palette.shade}" stroke-opacity=".5"/>
  <path d="M274 150q48-4 44 30-6 30-62 34" fill="none" stroke="${palette.shade}" stroke-width="11" stroke-linecap="round"/>
  <path d="M122 140h156q0 100-50 104h-56q-50-4-50-104z" fill="${palette.label}"/>
  <path d="M236 140h42q0 100-50 104h-24q34-30 32-104z" fill="${palette.shade}" opacity=".22"/>
  <ellipse cx="200" cy="140" rx="78" ry="17" fill="${palette.shade}" opacity=".35"/>
  <ellipse cx="200" cy="142" rx="68" ry="13" fill="#6f4427"/><path d="M176 142q24-14 48 0-24 12-48 0z" fill="#e6cfae"/>`

export const espressoMachine: Shape = (palette, { name }) => `${shadow(150)}
  <rect x="68" y="66" width="264" height="62" rx="12" fill="${palette.body}"/><rect x="68" y="52" width="264" height="20" rx="8" fill="${palette.shade}"/>
  <rect x="84" y="128" width="232" height="70" fill="${palette.shade}" opacity=".35"/>
  <rect x="60" y="198" width="280" height="52" rx="8" fill="${palette.body}"/><rect x="78" y="206" width="244" height="10" rx="4" fill="${palette.ink}" opacity=".7"/>
  ${[140, 260]
    .map(
      (x) =>
        `<rect x="${x - 26}" y="128" width="52" height="16" rx="5" fill="${palette.ink}"/><path d="M${x - 8} 144h16v12h-16z" fill="${palette.ink}"/><rect x="${x - 5}" y="140" width="48" height="8" rx="4" fill="#3b2a20" transform="rotate(12 ${x} 144)"/><path d="M${x - 15} 178h30l-4 26h-22z" fill="${palette.label}"/>`,
    )
    .join('')}
  <circle cx="200" cy="98" r="15" fill="${palette.label}"/><path d="M200 98l7-8" stroke="#a33" stroke-width="2"/>
  ${plate(name, 200, 236, palette.ink)}`

export const tallMachine: Shape = (palette, { name }) => `${shadow(92)}
  <rect x="122" y="40" width="156" height="216" rx="12" fill="${palette.body}"/><rect x="250" y="40" width="28" height="216" rx="12" fill="${palette.shade}" opacity=".5"/>
  <rect x="140" y="58" width="120" height="56" rx="6" fill="${palette.ink}"/><rect x="152" y="70" width="40" height="6" rx="3" fill="#8fd0b0"/><rect x="152" y="84" width="64" height="6" rx="3" fill="#fff" opacity=".5"/><rect x="152" y="96" width="52" height="6" rx="3" fill="#fff" opacity=".3"/>
  <rect x="150" y="132" width="100" height="100" rx="6" fill="${palette.shade}" opacity=".55"/><rect x="186" y="132" width="28" height="26" rx="4" fill="${palette.ink}"/>
  <path d="M178 184h44l-5 42h-34z" fill="${palette.label}"/><rect x="142" y="236" width="116" height="12" rx="4" fill="${palette.ink}" opacity=".7"/>
  ${plate(name, 200, 126, palette.ink)}`

export const grinder: Shape = (palette) => `${shadow(70)}
  <path d="M150 36h100l-18 66h-64z" fill="#d8c7ae" opacity=".75"/><path d="M158 64h84l-10 38h-64z" fill="#5a3a26"/>
  <rect x="154" y="102" width="92" height="120" rx="10" fill="${palette.body}"/><rect x="226" y="102" width="20" height="120" rx="8" fill="${palette.shade}" opacity=".5"/>
  <rect x="168" y="118" width="40" height="26" rx="4" fill="${palette.ink}"/><path d="M132 160h34v12h-34z" fill="${palette.ink}"/>
  <rect x="136" y="222" width="128" height="34" rx="8" fill="${palette.shade}"/>`

export const jug: Shape = (palette) => `${shadow(74)}
  <path d="M258 128q44 0 40 44-4 38-54 40" fill="none" stroke="${palette.shade}" stroke-width="12" stroke-linecap="round"/>
  <path d="M142 92h116q-6 34 4 74 10 90-14 92H152q-24-2-14-92 8-36-6-62z" fill="${palette.body}"/>
  <path d="M228 92h30q-6 34 4 74 10 90-14 92h-24q24-60 4-166z" fill="${palette.shade}" opacity=".5"/>
  <path d="M132 104l-16-18q14-8 30 6h112q2 12-6 12z" fill="${palette.shade}"/>`

export const cartridge: Shape = (palette, { name }) => `${shadow(60)}
  <rect x="152" y="76" width="96" height="184" rx="14" fill="${palette.label}" stroke="${palette.shade}" stroke-opacity=".4"/><rect x="162" y="44" width="76" height="36" rx="8" fill="${palette.ink}"/>
  <rect x="152" y="130" width="96" height="70" fill="${palette.body}"/><path d="M200 142q20 24 0 40-20-16 0-40z" fill="${palette.label}"/>
  ${plate(name, 200, 226, palette.ink)}`

export const tools: Shape = (palette) => `${shadow(120)}
  <path d="M110 238h76v14h-76z" fill="${palette.shade}"/><path d="M116 206h64v32h-64z" fill="${palette.body}"/><path d="M140 118q8-14 16 0l6 88h-28z" fill="#7a5230"/>
  <path d="M226 96h18l4 112q0 8-13 8t-13-8z" fill="${palette.body}"/><ellipse cx="235" cy="226" rx="22" ry="28" fill="${palette.shade}"/>
  <rect x="274" y="90" width="12" height="168" rx="6" fill="#7a5230"/><path d="M262 70h36l-6 40h-24z" fill="${palette.shade}"/>`
