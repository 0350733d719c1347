<?php
/**
 * Requests first results from the search service, seldom and briefly, and caches the answers (first.5).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The longest time that a page spends on these requests, in seconds. */
const ASKING_SECONDS = 1;

/** How long an answer is fresh, and how long a failure lasts, in seconds. */
const FRESH_SECONDS  = 15 * MINUTE_IN_SECONDS;
const FAILED_SECONDS = MINUTE_IN_SECONDS;

/** How long other requests wait for a running one before they make their own, in seconds. */
const BUSY_SECONDS = 10;

/** The prefix of the transients. */
const ANSWER_KEPT = 'trade_blocks_first_';

/** Whether a configuration value is a name. */
function is_name( $given ): bool {
	return is_string( $given ) && '' !== $given;
}

/** The names in a part of the configuration. */
function names_in( $given ): array {
	return array_filter( (array) $given, __NAMESPACE__ . '\\is_name' );
}

/**
 * The address, the headers, the indices and the labels of types of the search service; empty where no search is
 * configured.
 */
function search_service(): array {
	$search = (array) ( configuration()['search'] ?? array() );
	$id     = (string) ( $search['applicationId'] ?? '' );
	$key    = (string) ( $search['searchKey'] ?? '' );
	$host   = (string) ( $search['hosts'][0] ?? '' );
	if ( '' === $host ) {
		$host = '' === $id || '' === $key ? '' : 'https://' . rawurlencode( $id ) . '-dsn.algolia.net';
	}
	$host = strpos( $host, '/' ) === 0 ? origin_of_site() . $host : $host;
	return '' === $host ? array() : array(
		'address' => rtrim( $host, '/' ) . '/1/indexes/*/queries',
		'indices' => names_in( $search['indices'] ?? array() ) + generated( 'first-results' )['indices'],
		'labels'  => names_in( $search['typeLabels'] ?? array() ) + generated( 'first-results' )['labels'],
		'headers' => array(
			'Content-Type'             => 'application/json',
			'Referer'                  => home_url( '/' ),
			'X-Algolia-Application-Id' => $id,
			'X-Algolia-API-Key'        => $key,
		),
	);
}

/** The remaining time for requests on this page, in seconds, after subtracting `$spent`. */
function time_to_ask( float $spent = 0 ): float {
	static $left = ASKING_SECONDS;
	$left       -= $spent;
	return $left;
}

/** Sends requests within the remaining time. Returns the kept results; empty after a failure. */
function ask_search( array $service, array $requests ): array {
	$left = time_to_ask();
	if ( $left <= 0 ) {
		return array();
	}
	// WordPress rounds a timeout up to whole seconds.
	$limit = static function ( $handle ) use ( $left ) {
		curl_setopt( $handle, CURLOPT_TIMEOUT_MS, (int) ceil( 1000 * $left ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- on the handle of WordPress, which knows whole seconds.
	};
	$began = microtime( true );
	add_action( 'http_api_curl', $limit );
	$answer = wp_remote_post(
		$service['address'],
		array(
			'timeout'             => $left,
			'redirection'         => 0,
			'limit_response_size' => 2 * MB_IN_BYTES,
			'headers'             => $service['headers'],
			'body'                => wp_json_encode( array( 'requests' => $requests ) ),
		)
	);
	remove_action( 'http_api_curl', $limit );
	time_to_ask( microtime( true ) - $began );
	return 200 === wp_remote_retrieve_response_code( $answer ) ? kept_results( wp_remote_retrieve_body( $answer ), $requests ) : array();
}

/**
 * The requests of a search and their last answer, with its time `at` in ms since 1970; empty without one. While one
 * request refreshes it, others get the old answer: the tag checks its age and refreshes by itself.
 */
function first_answer( array $service, array $requests ): array {
	// Without the referrer, which some hosts allow the request to set.
	$of   = array_diff_key( $service['headers'], array( 'Referer' => 1 ) );
	$key  = md5( (string) wp_json_encode( array( VERSION, $service['address'], $of, $requests ) ) );
	$kept = get_transient( ANSWER_KEPT . $key );
	if ( time_to_ask() > 0 && ! get_transient( ANSWER_KEPT . "asked_$key" ) ) {
		set_transient( ANSWER_KEPT . "asked_$key", 1, BUSY_SECONDS );
		$at      = (int) ( 1000 * microtime( true ) );
		$results = ask_search( $service, $requests );
		set_transient( ANSWER_KEPT . "asked_$key", 1, $results ? FRESH_SECONDS : FAILED_SECONDS );
		if ( $results ) {
			$kept = compact( 'at', 'results' );
			set_transient( ANSWER_KEPT . $key, $kept, DAY_IN_SECONDS );
		}
	}
	return is_array( $kept ) ? $kept + compact( 'requests' ) : array();
}
