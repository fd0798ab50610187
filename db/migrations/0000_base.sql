CREATE TABLE `judgment` (
	`id` integer PRIMARY KEY NOT NULL,
	`release_id` integer NOT NULL,
	`seq` integer,
	`sample_id` text NOT NULL,
	`stage` text NOT NULL,
	`verdict` text NOT NULL,
	`judge_model` text NOT NULL,
	`confidence` real,
	`confidence_label` text,
	`throw_site` text,
	`trigger` text,
	`reason` text,
	`record` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `judgment_by_pair` ON `judgment` (`seq`);--> statement-breakpoint
CREATE INDEX `judgment_by_release` ON `judgment` (`release_id`);--> statement-breakpoint
CREATE TABLE `method` (
	`id` integer PRIMARY KEY NOT NULL,
	`sha256` blob NOT NULL,
	`code` text NOT NULL,
	`ill_formed` integer NOT NULL,
	`plain` integer NOT NULL,
	`ploc` integer,
	`lloc` integer,
	`lloc_nodes` integer,
	`cyclomatic` integer,
	`nesting` integer,
	`identifiers` integer,
	`parameters` integer,
	`tokens` integer,
	`constructs` text,
	`throws` text,
	`parses` text,
	`problem` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `method_sha256_unique` ON `method` (`sha256`);--> statement-breakpoint
CREATE TABLE `original` (
	`seq` integer PRIMARY KEY NOT NULL,
	`record` text NOT NULL,
	`buggy_at` integer NOT NULL,
	`fixed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `other_record` (
	`id` integer PRIMARY KEY NOT NULL,
	`release_id` integer NOT NULL,
	`role` text NOT NULL,
	`seq` integer,
	`record` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `other_record_by_role` ON `other_record` (`release_id`,`role`);--> statement-breakpoint
CREATE INDEX `other_record_by_pair` ON `other_record` (`seq`) WHERE seq is not null;--> statement-breakpoint
CREATE TABLE `pair` (
	`seq` integer PRIMARY KEY NOT NULL,
	`partition` text NOT NULL,
	`pair_id` text NOT NULL,
	`id` text NOT NULL,
	`sample_id` text,
	`exception_type` text NOT NULL,
	`ise_flag` integer,
	`fix_introduces_label` integer,
	`ise_flag_origin` text,
	`fix_introduces_label_origin` text,
	`source_bugs` text NOT NULL,
	`benchmarks` text NOT NULL,
	`projects` text NOT NULL,
	`example_bug_ids` text NOT NULL,
	`exemplars` integer,
	`distinct_source_bugs` integer,
	`judge_model` text,
	`confidence` real,
	`confidence_label` text,
	`throw_site` text,
	`trigger` text,
	`repaired` integer,
	`judged` integer,
	`rejection_category` text,
	`reason` text,
	`bug_id` text,
	`fidelity_reference` integer,
	`licence` text,
	`buggy_id` integer NOT NULL,
	`fixed_id` integer NOT NULL,
	`repair_growth` integer,
	`introduces_throw` text,
	`buggy_ploc` integer,
	`buggy_lloc` integer,
	`buggy_lloc_nodes` integer,
	`buggy_cyclomatic` integer,
	`buggy_nesting` integer,
	`buggy_identifiers` integer,
	`buggy_parameters` integer,
	`buggy_tokens` integer,
	`fixed_ploc` integer,
	`fixed_lloc` integer,
	`fixed_lloc_nodes` integer,
	`fixed_cyclomatic` integer,
	`fixed_nesting` integer,
	`fixed_identifiers` integer,
	`fixed_parameters` integer,
	`fixed_tokens` integer
);
--> statement-breakpoint
CREATE INDEX `pair_by_id` ON `pair` (`pair_id`);--> statement-breakpoint
CREATE INDEX `pair_by_partition` ON `pair` (`partition`,`exception_type`);--> statement-breakpoint
CREATE INDEX `pair_by_exception_type` ON `pair` (`exception_type`);--> statement-breakpoint
CREATE INDEX `pair_by_ise_flag` ON `pair` (`ise_flag`);--> statement-breakpoint
CREATE INDEX `pair_by_fix_introduces_label` ON `pair` (`fix_introduces_label`);--> statement-breakpoint
CREATE INDEX `pair_by_exemplars` ON `pair` (`exemplars`);--> statement-breakpoint
CREATE INDEX `pair_by_distinct_source_bugs` ON `pair` (`distinct_source_bugs`);--> statement-breakpoint
CREATE INDEX `pair_by_judge_model` ON `pair` (`judge_model`);--> statement-breakpoint
CREATE INDEX `pair_by_confidence` ON `pair` (`confidence`);--> statement-breakpoint
CREATE INDEX `pair_by_repaired` ON `pair` (`repaired`);--> statement-breakpoint
CREATE INDEX `pair_by_judged` ON `pair` (`judged`);--> statement-breakpoint
CREATE INDEX `pair_by_rejection_category` ON `pair` (`rejection_category`);--> statement-breakpoint
CREATE INDEX `pair_by_fidelity_reference` ON `pair` (`fidelity_reference`);--> statement-breakpoint
CREATE INDEX `pair_by_repair_growth` ON `pair` (`repair_growth`);--> statement-breakpoint
CREATE INDEX `pair_by_introduces_throw` ON `pair` (`introduces_throw`);--> statement-breakpoint
CREATE INDEX `pair_by_buggy_ploc` ON `pair` (`buggy_ploc`);--> statement-breakpoint
CREATE INDEX `pair_by_buggy_lloc` ON `pair` (`buggy_lloc`);--> statement-breakpoint
CREATE INDEX `pair_by_buggy_lloc_nodes` ON `pair` (`buggy_lloc_nodes`);--> statement-breakpoint
CREATE INDEX `pair_by_buggy_cyclomatic` ON `pair` (`buggy_cyclomatic`);--> statement-breakpoint
CREATE INDEX `pair_by_buggy_nesting` ON `pair` (`buggy_nesting`);--> statement-breakpoint
CREATE INDEX `pair_by_buggy_identifiers` ON `pair` (`buggy_identifiers`);--> statement-breakpoint
CREATE INDEX `pair_by_buggy_parameters` ON `pair` (`buggy_parameters`);--> statement-breakpoint
CREATE INDEX `pair_by_buggy_tokens` ON `pair` (`buggy_tokens`);--> statement-breakpoint
CREATE INDEX `pair_by_fixed_ploc` ON `pair` (`fixed_ploc`);--> statement-breakpoint
CREATE INDEX `pair_by_fixed_lloc` ON `pair` (`fixed_lloc`);--> statement-breakpoint
CREATE INDEX `pair_by_fixed_lloc_nodes` ON `pair` (`fixed_lloc_nodes`);--> statement-breakpoint
CREATE INDEX `pair_by_fixed_cyclomatic` ON `pair` (`fixed_cyclomatic`);--> statement-breakpoint
CREATE INDEX `pair_by_fixed_nesting` ON `pair` (`fixed_nesting`);--> statement-breakpoint
CREATE INDEX `pair_by_fixed_identifiers` ON `pair` (`fixed_identifiers`);--> statement-breakpoint
CREATE INDEX `pair_by_fixed_parameters` ON `pair` (`fixed_parameters`);--> statement-breakpoint
CREATE INDEX `pair_by_fixed_tokens` ON `pair` (`fixed_tokens`);--> statement-breakpoint
CREATE TABLE `pair_tag` (
	`tag_id` integer NOT NULL,
	`seq` integer NOT NULL,
	PRIMARY KEY(`tag_id`, `seq`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pair_tag_by_seq` ON `pair_tag` (`seq`,`tag_id`);--> statement-breakpoint
CREATE TABLE `release` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`digest` text NOT NULL,
	`kind` text NOT NULL,
	`title` text,
	`description` text,
	`doi` text,
	`licence` text,
	`citation` text,
	`is_default` integer NOT NULL,
	`absent` text NOT NULL,
	`quarantined` integer NOT NULL,
	`files` text NOT NULL,
	`warnings` text NOT NULL,
	`warning_count` integer NOT NULL,
	`first_seq` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`loaded_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_version_unique` ON `release` (`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `release_digest_unique` ON `release` (`digest`);--> statement-breakpoint
CREATE TABLE `source_bug` (
	`id` integer PRIMARY KEY NOT NULL,
	`release_id` integer NOT NULL,
	`name` text NOT NULL,
	`benchmark` text,
	`project` text,
	`identifiers` text NOT NULL,
	`seeds` integer NOT NULL,
	`descendants` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `source_bug_by_name` ON `source_bug` (`release_id`,`name`);--> statement-breakpoint
CREATE TABLE `tag` (
	`id` integer PRIMARY KEY NOT NULL,
	`release_id` integer NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tag_by_value` ON `tag` (`release_id`,`field`,`value`);--> statement-breakpoint
CREATE TABLE `value_count` (
	`release_id` integer NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`pairs` integer NOT NULL,
	PRIMARY KEY(`release_id`, `field`, `value`)
) WITHOUT ROWID;
