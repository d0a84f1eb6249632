#!/bin/sh
# Makes the web fonts in components/shell/fonts from the fonts of the npm packages: the characters of the site's five
# languages, the weights and the features that it uses, at half the size. Run it after a change of those, and commit the files.
# It needs the font tools of Python, which no package of this repository replaces: fonttools and python3-brotli of Debian, or
# `pip install fonttools brotli` in a virtual environment outside of this folder (the build follows links that lead out of it).
set -eu
cd "$(dirname "$0")/.."

# Latin of Western Europe, its punctuation and spaces, and signs of the texts. Other Latin letters have files of their own.
CHARACTERS="U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+0178,U+02C6,U+02DA,U+02DC,U+2002-200B,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212,U+2215"
made=$(mktemp -d)

# subset <font> <weights> <features>
subset() {
  fonttools varLib.instancer --quiet --output "$made/font.ttf" \
    "node_modules/@fontsource-variable/$1/files/$1-latin-wght-normal.woff2" "wght=$2"
  python3 - "$made/font.ttf" <<'END'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
# French groups digits with the narrow no-break space, which the fonts lack: the thin one, a fifth of a letter's height.
glyph = font.getBestCmap()[0x2009]
font["hmtx"][glyph] = (font["head"].unitsPerEm // 5, 0)
for table in font["cmap"].tables:
    if table.isUnicode():
        table.cmap[0x202F] = glyph
# Figures of one width are for digits and their signs: words keep their spaces, hyphens and brackets.
digits = "zero one two three four five six seven eight nine comma period colon plus minus".split()
gsub = font["GSUB"].table
for record in gsub.FeatureList.FeatureRecord:
    if record.FeatureTag == "tnum":
        for lookup in record.Feature.LookupListIndex:
            for subtable in gsub.LookupList.Lookup[lookup].SubTable:
                mapping = getattr(subtable, "ExtSubTable", subtable).mapping
                for name in [name for name in mapping if name not in digits]:
                    del mapping[name]
font.save(sys.argv[1])
END
  pyftsubset "$made/font.ttf" --unicodes="$CHARACTERS" --layout-features="$3" --flavor=woff2 --no-hinting \
    --desubroutinize --output-file="components/shell/fonts/$1.woff2"
}

subset inter 400:600 kern,ccmp,locl,tnum,lnum
# Headings and figures have one weight: a font of several takes twice the bytes.
subset source-serif-4 500 kern,liga,ccmp,locl,tnum,lnum
for font in inter source-serif-4; do
  cp "node_modules/@fontsource-variable/$font/LICENSE" "components/shell/fonts/LICENSE-$font.txt"
done
rm -r "$made"
