/** Words of simulated Java. Each is one camel-case part, so that joined words stay unambiguous. */

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** 32 verbs that begin a method name. */
export const VERBS = list(`
  apply build check collect combine compute convert copy count create decode describe
  encode expand extract find format group join load locate measure merge normalize
  parse pick prepare read render resolve scan summarize`);

/** 32 adjectives, the second part of a method name. */
export const ADJECTIVES = list(`
  Active Ancient Basic Bright Broad Central Clean Cold Common Current Daily Dense
  Early Exact First Fresh Global Inner Known Large Late Local Major Minor
  Narrow Outer Plain Primary Quick Recent Stable Wide`);

/** 64 nouns, the third part of a method name. */
export const NOUNS = list(`
  Account Anchor Badge Basket Batch Bridge Bucket Cabin Canvas Cargo Chapter Circuit
  Clause Coupon Course Crate Depot Digest Docket Engine Fabric Ferry Filter Folder
  Garden Gauge Harbor Herald Invoice Island Jacket Journal Kernel Ladder Ledger Lesson
  Locker Marker Meadow Module Needle Notice Orchard Packet Palette Parcel Pattern Pillar
  Planet Pocket Quarry Quota Ribbon River Saddle Sample Shelf Signal Station Ticket
  Timber Vessel Voucher Window`);

/** 32 nouns that end a method name. */
export const SUFFIXES = list(`
  Amount Balance Bounds Code Count Details Entry Extent Fields Flags Groups Index
  Items Key Labels Level Limits Lines Name Notes Options Parts Path Range
  Rate Rows Score Size State Steps Total Units`);

/** Names of local variables and parameters, by what they hold. */
export const LOCAL_NAMES = {
  int: list(`
    amount balance bonus bound capacity cost count cursor degree delay depth distance factor
    grade height index length level limit margin offset order pages points position quota rank
    rate ratio score seats shift size slots span speed start steps stock total units volume
    weight width`),
  String: list(`
    address alias body caption code comment content country culture detail entry field footer
    header heading id key label letter line locale message motto name note option path phrase
    prefix reason region remark section slug status subject suffix summary symbol tag text
    title token topic value word`),
  boolean: list(`
    accepted allowed blocked closed complete done dirty empty enabled expired found hidden
    known locked matched missing open paid ready sent stale valid visible`),
  long: list('budget checksum clock duration elapsed hash mass product serial stamp sum ticks'),
  list: list(`
    answers batches chunks columns entries events fields items labels lines members names nodes
    pages parts pieces results rows selected tags tokens values words`),
  map: list('cache byName counts directory groups registry stats summaryByKey table tally'),
  array: list('buffer cells digits elements grid levels marks numbers samples scores weights'),
  builder: list('builder joined out report output written'),
  object: list('candidate item member node object payload record source target unit'),
  loop: list('i j k n p q'),
  problem: list('cause error failure ignored problem'),
} as const;

export type LocalKind = keyof typeof LOCAL_NAMES;

/** Contents of string literals. */
export const LITERALS = list(`
  alpha amber autumn basic beta blue bronze cedar city closed copper crimson default delta
  draft eager east empty fern final gamma gold green grey hazel high iron ivory large linen
  low main maple medium mint moss navy none north oak open orange pearl pending pine plain
  plum red rose ruby rust sand silver slate small south spruce stone teal total umber urgent
  violet walnut west white willow yellow`);
