<?php
/**
 * Cached pages refer to files of earlier releases, but an update replaces the folder. The plugin keeps the shop's old
 * files for 30 days (wordpress.9).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

const KEPT_DAYS = 30;

/** The file that records since when each old file is kept. */
const KEPT_NOTE = 'kept.json';

/** The folder for old files during an update. */
function kept_folder(): string {
	return WP_CONTENT_DIR . '/upgrade/trade-blocks-kept';
}

/** When each old file became old, by its path below `shop/`. */
function read_note( string $folder ): array {
	$file = "$folder/" . KEPT_NOTE;
	$note = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : array(); // phpcs:ignore WordPress.WP.AlternativeFunctions -- files of our own, before WP_Filesystem is there.
	return is_array( $note ) ? array_map( 'intval', $note ) : array();
}

/** The files of a folder and of `chunks` in it. */
function shop_files( string $folder ): array {
	$found = array_merge( (array) glob( "$folder/*.{js,css}", GLOB_BRACE ), (array) glob( "$folder/chunks/*.js" ) );
	return array_map(
		static function ( $path ) use ( $folder ) {
			return substr( $path, strlen( $folder ) + 1 );
		},
		$found
	);
}

/** Copies files by their paths below two folders. */
function copy_files( array $files, string $from, string $to ) {
	foreach ( $files as $file ) {
		if ( is_readable( "$from/$file" ) && ! file_exists( "$to/$file" ) ) {
			copy( "$from/$file", "$to/$file" );
		}
	}
}

/** Copies the files aside before another release replaces this one. */
function set_files_aside( $source ) {
	if ( is_string( $source ) && basename( untrailingslashit( $source ) ) === basename( dirname( FILE ) ) ) {
		keep_files( dirname( FILE ) . '/shop', kept_folder(), time() );
	}
	return $source;
}
add_filter( 'upgrader_source_selection', __NAMESPACE__ . '\\set_files_aside' );

/** Copies the files of a release that are not too old, and records since when they are kept. */
function keep_files( string $shop, string $kept, int $now ) {
	$note  = read_note( $shop );
	$files = array();
	foreach ( shop_files( $shop ) as $file ) {
		$since = $note[ $file ] ?? $now;
		if ( $now - $since < KEPT_DAYS * DAY_IN_SECONDS ) {
			$files[ $file ] = $since;
		}
	}
	if ( ! wp_mkdir_p( "$kept/chunks" ) || ! wp_is_writable( $kept ) ) {
		return;
	}
	copy_files( array_keys( $files ), $shop, $kept );
	file_put_contents( "$kept/" . KEPT_NOTE, wp_json_encode( $files ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- files of our own, before WP_Filesystem is there.
}

/** Copies the old files back beside those of the new release. */
function return_files( string $kept, string $shop ) {
	$note = read_note( $kept );
	$old  = array_diff_key( $note, array_flip( shop_files( $shop ) ) );
	// PHP may lack write access where WordPress updates over FTP.
	if ( ! wp_is_writable( $shop ) || ! wp_is_writable( "$shop/chunks" ) ) {
		return;
	}
	copy_files( array_keys( $old ), $kept, $shop );
	file_put_contents( "$shop/" . KEPT_NOTE, wp_json_encode( $old ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- files of our own, before WP_Filesystem is there.
}

/** Runs at the end of an update. */
function bring_files_back( $answer, $about = array(), $result = array() ) {
	$kept = kept_folder();
	if ( ! is_wp_error( $answer ) && ( $result['destination_name'] ?? '' ) === basename( dirname( FILE ) ) && is_dir( $kept ) ) {
		return_files( $kept, untrailingslashit( $result['destination'] ) . '/shop' );
		foreach ( array_merge( shop_files( $kept ), array( KEPT_NOTE ) ) as $file ) {
			wp_delete_file( "$kept/$file" );
		}
	}
	return $answer;
}
add_filter( 'upgrader_post_install', __NAMESPACE__ . '\\bring_files_back', 10, 3 );
