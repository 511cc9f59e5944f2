/** The table's key attributes; an item has them beside its fields. */
export const keyAttributes = {
  table: ['pk', 'sk'],
  gsi1: ['gsi1pk', 'gsi1sk'],
  gsi2: ['gsi2pk', 'gsi2sk'],
  gsi3: ['gsi3pk', 'gsi3sk'],
  cards: ['gsi3pk', 'gsi2sk'],
} as const;

export const indexNames = ['gsi1', 'gsi2', 'gsi3', 'cards'] as const;
export type IndexName = (typeof indexNames)[number];

/** The attributes of a note that its card shows. */
export const cardAttributes = [
  'id',
  'kind',
  'exam_session',
  'title',
  'subject_id',
  'subject_code',
  'scheme_year',
  'semester',
  'module_number',
  'uploaded_by',
  'file_type',
  'drive_file_id',
  'extraction',
  'size',
  'pages',
  'status',
  'download_count',
  'upvotes',
  'upload_date',
  'created_at',
] as const;

/** The attributes that an index has beside the keys; an index that is not listed has all. */
export const projectedAttributes: Partial<Record<IndexName, readonly string[]>> = {
  cards: cardAttributes,
};

/** Epoch seconds after which DynamoDB removes an item. */
export const ttlAttribute = 'ttl';
