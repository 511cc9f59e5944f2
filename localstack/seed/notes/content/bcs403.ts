import type { Course } from '../document.ts';

export const databases: Course = {
  scheme: '2022',
  branch: 'CS',
  code: 'BCS403',
  notes: [
    {
      type: 'pdf',
      module: 1,
      title: 'Databases and the entity-relationship model',
      description:
        'Why databases replaced files, the three-schema architecture and data independence, and ER diagrams from a written requirement.',
      topics: ['three-schema architecture', 'data independence', 'ER model', 'cardinality'],
      by: 'Shreyas',
      on: '2026-02-09',
      downloads: 133,
      upvotes: 28,
      sections: [
        {
          heading: 'Why a database system',
          blocks: [
            {
              define: 'DBMS',
              as: 'Software that defines, builds, manipulates and shares databases among many users and programs.',
            },
            {
              table: [
                ['Files', 'Database'],
                [
                  'each program describes its data',
                  'self-describing: a catalogue holds the schema',
                ],
                ['the same fact in many files', 'redundancy is controlled'],
                ['a new field changes programs', 'programs are insulated from storage'],
                ['one view', 'a view for each kind of user'],
                ['no shared updates', 'transactions'],
              ],
            },
            {
              points: [
                'Actors: administrators, designers, end users (casual, naive, sophisticated), analysts and programmers.',
                'Not worth it for: small, fixed, single-user data with hard real-time needs.',
              ],
            },
          ],
        },
        {
          heading: 'Three schemas, two independences',
          blocks: [
            {
              table: [
                ['Level', 'Describes', 'Seen by'],
                ['External', 'parts for user groups', 'users, programs'],
                ['Conceptual', 'entities, types, constraints', 'designers'],
                ['Internal', 'records, indexes, paths', 'the system'],
              ],
            },
            {
              define: 'Logical data independence',
              as: 'The conceptual schema can change (a new attribute, a split table) without changing external schemas.',
            },
            {
              define: 'Physical data independence',
              as: 'The internal schema can change (a new index) without changing the conceptual one.',
            },
            {
              tip: 'Schema: the description, seldom changed. Instance or state: the data at a moment, changed by every update.',
            },
          ],
        },
        {
          heading: 'Entities, attributes, relationships',
          blocks: [
            {
              table: [
                ['Notation', 'Means'],
                ['rectangle', 'entity type'],
                ['double rectangle', 'weak entity type'],
                ['oval; underlined', 'attribute; key'],
                ['double oval', 'multivalued'],
                ['dashed oval', 'derived'],
                ['diamond; double', 'relationship; identifying'],
                ['double line', 'total participation'],
              ],
            },
            'Cardinality ratio (1:1, 1:N, M:N) limits how many relationships an entity may take part in; participation says whether it must. A weak entity has no key of its own: it is identified by its owner together with a partial key, and always participates totally.',
          ],
        },
        {
          heading: 'From words to a diagram: a company',
          blocks: [
            {
              steps: [
                'Nouns with properties of their own: EMPLOYEE, DEPARTMENT, PROJECT, DEPENDENT.',
                'Keys: Ssn; Number and Name; Number; a dependent has only a name, so it is weak.',
                'Verbs: WORKS_FOR (N:1, both total), MANAGES (1:1, total for the department, with Start_date), CONTROLS (1:N), WORKS_ON (M:N, with Hours), SUPERVISION (1:N, recursive), DEPENDENTS_OF (identifying).',
                'Locations of a department: multivalued. Number_of_employees: derived.',
              ],
            },
            {
              points: [
                'Attributes of an M:N relationship cannot move to either side: Hours belongs to the pair.',
                'Typical question: draw the ER diagram of a bank, library or hospital, and state your assumptions.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 2,
      title: 'Relational model and relational algebra',
      description:
        'Keys and integrity constraints, mapping ER diagrams to tables in seven steps, and relational algebra with queries on a company database.',
      topics: ['relational model', 'keys', 'ER to relational', 'relational algebra'],
      by: 'Chaitra',
      on: '2026-02-23',
      downloads: 121,
      upvotes: 25,
      sections: [
        {
          heading: 'Relations and keys',
          blocks: [
            'A relation is a set of tuples over attributes with atomic values: no order of rows, no duplicates.',
            {
              table: [
                ['Key', 'Meaning'],
                ['Superkey', 'no two tuples agree on it'],
                ['Candidate key', 'a minimal superkey'],
                ['Primary key', 'the candidate chosen; never null'],
                ['Foreign key', 'refers to a primary key, or is null'],
              ],
            },
            {
              example: 'R(A, B, C, D) with only key A: how many superkeys?',
              working: ['every set that contains A: 2³ = 8'],
            },
            {
              table: [
                ['Operation', 'May violate'],
                ['Insert', 'domain, key, entity and referential integrity'],
                ['Delete', 'referential integrity (restrict, cascade, set null)'],
                ['Update', 'of a key: all; of others: domain only'],
              ],
            },
          ],
        },
        {
          heading: 'ER to tables in seven steps',
          blocks: [
            {
              steps: [
                'Each strong entity: a table with its simple attributes; choose the primary key.',
                'Each weak entity: a table; key = owner’s key + partial key.',
                '1:1: foreign key on the side with total participation.',
                '1:N: foreign key on the N side.',
                'M:N: a table of its own; key = both foreign keys; with its attributes.',
                'Multivalued attribute: a table of owner’s key + value.',
                'n-ary relationship: a table with all keys.',
              ],
            },
            { tip: 'Composite attributes are stored as their parts; derived ones are not stored.' },
          ],
        },
        {
          heading: 'The operations',
          blocks: [
            {
              table: [
                ['Operation', 'Sign', 'Result'],
                ['Select', 'σ condition (R)', 'rows that satisfy it'],
                ['Project', 'π attributes (R)', 'columns, duplicates removed'],
                ['Rename', 'ρ S (R)', 'R under another name'],
                ['Union, intersection, minus', 'on compatible relations', 'sets'],
                ['Product', 'R × S', 'every pair of rows'],
                ['Join', 'R JOIN condition S', 'pairs that fit'],
                ['Division', 'R ÷ S', 'those related to all of S'],
              ],
            },
            { formula: 'R ÷ S = T1 - T2,   T1 = π Y (R),   T2 = π Y ((S × T1) - R)' },
            'Outer joins keep rows without a partner and fill with nulls: left, right or full. Aggregates: group attributes, then functions, e.g. DNO F COUNT Ssn, AVERAGE Salary (EMPLOYEE).',
          ],
        },
        {
          heading: 'Queries on the company',
          blocks: [
            {
              example: 'Names of employees of the Research department',
              working: [
                'R ← σ Dname = ’Research’ (DEPARTMENT)',
                'E ← R JOIN Dnumber = Dno EMPLOYEE',
                'π Fname, Lname (E)',
              ],
            },
            {
              example: 'Employees without dependents',
              working: [
                'All ← π Ssn (EMPLOYEE);  With ← ρ (Ssn) (π Essn (DEPENDENT))',
                'π Fname, Lname ((All - With) JOIN EMPLOYEE)',
              ],
            },
            {
              example: 'Employees who work on all projects of department 5',
              working: [
                'P ← ρ (Pno) (π Pnumber (σ Dnum = 5 (PROJECT)))',
                'W ← π Essn, Pno (WORKS_ON)',
                'W ÷ P, then join with EMPLOYEE',
              ],
            },
            {
              tip: '“All” in a question nearly always means division; “no” or “never” means a difference.',
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 3,
      title: 'Normalisation and SQL',
      description:
        'Anomalies, functional dependencies, closures and keys, 1NF to BCNF and beyond with decompositions, and SQL from CREATE to correlated queries.',
      topics: ['functional dependency', 'normal forms', 'BCNF', 'SQL', 'joins'],
      by: 'Abhishek',
      on: '2026-03-11',
      downloads: 192,
      upvotes: 52,
      sections: [
        {
          heading: 'Anomalies and dependencies',
          blocks: [
            'EMP_DEPT(Ssn, Ename, Dno, Dname, Dmgr) stores a department once for each employee: a new department needs an employee (insertion), the last employee takes the department away (deletion), a new manager changes many rows (update).',
            {
              define: 'X → Y',
              as: 'Two tuples that agree on X agree on Y. It is a rule about all legal states; one state can only refute it.',
            },
            {
              table: [
                ['Armstrong', 'Rule'],
                ['Reflexive', 'Y within X gives X → Y'],
                ['Augmentation', 'X → Y gives XZ → YZ'],
                ['Transitive', 'X → Y, Y → Z give X → Z'],
              ],
            },
          ],
        },
        {
          heading: 'Closures and keys',
          blocks: [
            {
              code: 'closure(X, F)\n  C = X\n  repeat\n    for each Y -> Z in F\n      if Y is within C then C = C + Z\n  until C did not change\n  return C',
            },
            {
              example: 'R(A B C D E), A → BC, CD → E, B → D, E → A: keys?',
              working: [
                'A+ = A B C D E: key',
                'E+ contains A: key',
                'CD+ = C D E A B: key',
                'B+ = B D; BC+ = B C D E A: key',
                'candidate keys: A, E, CD, BC',
              ],
            },
            'Minimal cover: single attributes on the right, no superfluous attribute on the left, no superfluous dependency.',
          ],
        },
        {
          heading: 'Normal forms',
          blocks: [
            {
              table: [
                ['Form', 'Forbids'],
                ['1NF', 'values that are sets or tables'],
                ['2NF', 'a non-prime attribute depending on part of a key'],
                ['3NF', 'X → A unless X is a superkey or A is prime'],
                ['BCNF', 'X → A unless X is a superkey'],
                ['4NF', 'a multivalued X →→ Y unless X is a superkey'],
                ['5NF', 'join dependencies not implied by keys'],
              ],
            },
            {
              example:
                'LOTS(Id, County, Lot, Area, Price, Tax); keys Id and {County, Lot}; County → Tax; Area → Price',
              working: [
                '2NF: split off (County, Tax), since Tax depends on part of a key',
                '3NF: split off (Area, Price), since Area is no superkey',
                'if also Area → County: 3NF (County is prime) but not BCNF',
              ],
            },
            {
              formula: 'R1, R2 is lossless when the common attributes determine R1 - R2 or R2 - R1',
            },
            {
              tip: '3NF can always be reached without loss and with all dependencies kept. BCNF may lose dependencies.',
            },
          ],
        },
        {
          heading: 'SQL: definition and change',
          blocks: [
            {
              code: "CREATE TABLE employee (\n  ssn    CHAR(9) PRIMARY KEY,\n  name   VARCHAR(30) NOT NULL,\n  salary DECIMAL(10,2) CHECK (salary > 0),\n  dno    INT DEFAULT 1 REFERENCES department(dnumber)\n         ON DELETE SET DEFAULT ON UPDATE CASCADE\n);\nINSERT INTO employee VALUES ('123456789','Asha',30000,5);\nUPDATE employee SET salary = salary * 1.1 WHERE dno = 5;\nDELETE FROM employee WHERE name = 'Asha';",
            },
            {
              table: [
                ['DROP', 'DELETE', 'TRUNCATE'],
                ['table and definition', 'rows that match', 'all rows'],
                ['DDL', 'DML, can be rolled back', 'DDL in most systems'],
              ],
            },
          ],
        },
        {
          heading: 'SQL: asking',
          blocks: [
            {
              code: '-- departments with more than five well-paid employees\nSELECT dno, COUNT(*)\nFROM employee\nWHERE salary > 40000\nGROUP BY dno\nHAVING COUNT(*) > 5;',
            },
            {
              code: "-- employees paid above their department's average\nSELECT e.name FROM employee e\nWHERE e.salary > (SELECT AVG(x.salary)\n                  FROM employee x\n                  WHERE x.dno = e.dno);",
            },
            {
              points: [
                'WHERE filters rows before grouping, HAVING groups after it.',
                'NULL is unknown: use IS NULL; any comparison with it is neither true nor false.',
                'NOT EXISTS expresses “all”: no project of department 5 that he does not work on.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 4,
      title: 'Advanced SQL and transactions',
      description:
        'Assertions, triggers, views; ACID properties, schedules, conflict serialisability by precedence graphs, and recoverability.',
      topics: ['triggers', 'views', 'ACID', 'serialisability', 'recoverability'],
      by: 'Fatima',
      on: '2026-03-27',
      downloads: 104,
      upvotes: 22,
      sections: [
        {
          heading: 'Views and triggers',
          blocks: [
            {
              code: 'CREATE VIEW dept_info(dname, staff, total) AS\n  SELECT d.dname, COUNT(*), SUM(e.salary)\n  FROM department d JOIN employee e ON d.dnumber = e.dno\n  GROUP BY d.dname;',
            },
            'A view can be updated when it comes from one table, shows its primary key and all NOT NULL columns without default, and has no aggregates or DISTINCT.',
            {
              code: 'CREATE TRIGGER no_pay_above_boss\nBEFORE INSERT OR UPDATE OF salary ON employee\nFOR EACH ROW\nWHEN (NEW.salary > (SELECT salary FROM employee\n                    WHERE ssn = NEW.super_ssn))\n  inform_supervisor(NEW.super_ssn, NEW.ssn);',
            },
            {
              tip: 'A trigger is event, condition, action. An assertion is a condition on the whole database, checked whenever it might break.',
            },
          ],
        },
        {
          heading: 'Transactions',
          blocks: [
            {
              table: [
                ['Property', 'Means', 'Kept by'],
                ['Atomicity', 'all or nothing', 'recovery'],
                ['Consistency', 'from one legal state to another', 'programmer, constraints'],
                ['Isolation', 'as if alone', 'concurrency control'],
                ['Durability', 'committed means kept', 'recovery (log)'],
              ],
            },
            {
              points: [
                'Lost update: two read the same value, both write.',
                'Dirty read: reading what is later rolled back.',
                'Incorrect summary: summing while another changes.',
                'Unrepeatable read: the same read gives another value.',
              ],
            },
            'States: active, partially committed, committed; or failed, aborted. The log holds [start, T], [write, T, X, old, new], [commit, T], and reaches the disk before the data.',
          ],
        },
        {
          heading: 'Serialisability',
          blocks: [
            'Two operations conflict if they belong to different transactions, touch the same item, and at least one writes. A schedule is conflict serialisable when swapping neighbours that do not conflict makes it serial.',
            {
              steps: [
                'A node for each transaction.',
                'An edge Ti → Tj for each conflict in which Ti’s operation comes first.',
                'Serialisable exactly when there is no cycle; any topological order is an equivalent serial order.',
              ],
            },
            {
              example: 'r1(X) r2(X) w1(X) r1(Y) w2(X) w1(Y)',
              working: [
                'r2(X) before w1(X): T2 → T1',
                'r1(X) before w2(X): T1 → T2: a cycle, not serialisable (T1’s update is lost)',
              ],
            },
            {
              example: 'r3(Y) r3(Z) r1(X) w1(X) w3(Y) w3(Z) r2(Z) r1(Y) w1(Y) r2(Y) w2(Y)',
              working: ['T3 → T2 (Z), T3 → T1 (Y), T1 → T2 (Y)', 'no cycle: T3, T1, T2'],
            },
          ],
        },
        {
          heading: 'Recoverability and isolation levels',
          blocks: [
            {
              table: [
                ['Schedule', 'Rule'],
                ['Recoverable', 'commit only after those one has read from'],
                ['Cascadeless', 'read only committed values'],
                ['Strict', 'neither read nor write until the last writer ended'],
              ],
            },
            {
              table: [
                ['Isolation level', 'Dirty', 'Unrepeatable', 'Phantom'],
                ['Read uncommitted', 'yes', 'yes', 'yes'],
                ['Read committed', 'no', 'yes', 'yes'],
                ['Repeatable read', 'no', 'no', 'yes'],
                ['Serialisable', 'no', 'no', 'no'],
              ],
            },
            {
              points: [
                'Strict implies cascadeless implies recoverable.',
                'Typical question: is the given schedule serialisable, recoverable, strict? Give reasons for each.',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'pdf',
      module: 5,
      title: 'Concurrency control and NoSQL',
      description:
        'Two-phase locking, deadlock prevention, timestamp ordering, multiversion and optimistic methods; CAP, and the four kinds of NoSQL systems.',
      topics: ['two-phase locking', 'timestamps', 'CAP theorem', 'MongoDB', 'NoSQL'],
      by: 'Joel',
      on: '2026-04-14',
      downloads: 88,
      upvotes: 17,
      sections: [
        {
          heading: 'Two-phase locking',
          blocks: [
            {
              table: [
                ['Held / asked', 'Read', 'Write'],
                ['none', 'granted', 'granted'],
                ['Read', 'granted', 'waits'],
                ['Write', 'waits', 'waits'],
              ],
            },
            'All locks are taken before the first is given back: a growing and then a shrinking phase. Then every schedule is conflict serialisable, in the order of the lock points.',
            {
              table: [
                ['Variant', 'Rule', 'Gives'],
                ['Conservative', 'all locks before starting', 'no deadlock'],
                ['Strict', 'write locks until the end', 'strict schedules'],
                ['Rigorous', 'all locks until the end', 'easiest to build'],
              ],
            },
            {
              tip: 'Two-phase locking does not prevent deadlock: T1 locks Y, T2 locks X, each wants the other.',
            },
          ],
        },
        {
          heading: 'Deadlock and starvation',
          blocks: [
            {
              table: [
                ['Scheme', 'Older asks younger’s item', 'Younger asks older’s item'],
                ['Wait-die', 'waits', 'dies, restarts with its old timestamp'],
                ['Wound-wait', 'wounds the younger', 'waits'],
              ],
            },
            'Keeping the old timestamp on restart prevents starvation: in the end each transaction is the oldest. Detection draws a wait-for graph and picks a victim; time-outs are the simplest.',
          ],
        },
        {
          heading: 'Timestamps, versions, optimism',
          blocks: [
            {
              steps: [
                'T wants to read X: if write_TS(X) > TS(T), abort T; else read, and raise read_TS(X).',
                'T wants to write X: if read_TS(X) > TS(T) or write_TS(X) > TS(T), abort T; else write, and set write_TS(X).',
                'Thomas’s rule: if only write_TS(X) > TS(T), skip the outdated write.',
              ],
            },
            'Multiversion methods keep old values, so that reads never fail. Optimistic ones work on copies and validate at the end: good when conflicts are rare.',
            'Granularity: database, file, page, record. Intention locks (IS, IX, SIX) on the way down tell others that something below is locked.',
          ],
        },
        {
          heading: 'NoSQL',
          blocks: [
            {
              define: 'CAP theorem',
              as: 'When the network is partitioned, a replicated system can keep either consistency or availability, not both.',
            },
            {
              table: [
                ['Kind', 'Example', 'Data'],
                ['Document', 'MongoDB', 'nested documents'],
                ['Key-value', 'DynamoDB', 'values by key'],
                ['Wide column', 'HBase, Cassandra', 'column families by row key'],
                ['Graph', 'Neo4j', 'nodes and relationships'],
              ],
            },
            {
              code: "db.student.insertOne({ usn: '1TP22CS001', marks: [82, 77] })\ndb.student.find({ marks: { $gt: 80 } })\ndb.student.updateOne({ usn: '1TP22CS001' },\n                     { $push: { marks: 91 } })",
            },
            { code: "MATCH (e:EMP)-[:WorksFor]->(d:DEPT {name: 'Research'})\nRETURN e.name;" },
          ],
        },
      ],
    },
    {
      drive: 'https://drive.google.com/file/d/1tPn4Dbms0QuestionBank22SchemeAll5x/view?usp=sharing',
      module: null,
      title: 'DBMS solved question bank, all modules',
      description: 'A shared folder copy of solved questions, kept on Drive by its author.',
      topics: ['question bank', 'solved problems'],
      by: 'Chaitra',
      on: '2026-06-09',
      downloads: 67,
      upvotes: 12,
    },
  ],
};
